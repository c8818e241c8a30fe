// Routes by path, with the history API.
export type Route =
  | { page: 'home' }
  | { page: 'play'; table: string }
  | { page: 'replay'; table: string }
  | { page: 'statistics'; table: string }
  | { page: 'create'; scenario: string }
  | { page: 'muster'; scenario: string }
  | { page: 'campaign'; run: string }
  | { page: 'campaignStart'; campaign: string }
  | { page: 'skirmish'; scenario: string }
  | { page: 'rules'; rule: string }
  | { page: 'account' }
  | { page: 'help'; game: string }
  | { page: 'unknown' };

export function routeOf(path: string): Route {
  const parts = path.split('/').filter(Boolean).map(decodeURIComponent);
  const [first, second, third] = parts;
  if (first === undefined) return { page: 'home' };
  if (first === 't' && second && parts.length === 2) return { page: 'play', table: second };
  if (first === 't' && second && third === 'replay') return { page: 'replay', table: second };
  if (first === 't' && second && third === 'statistics')
    return { page: 'statistics', table: second };
  if (first === 'new' && second && parts.length === 2) return { page: 'create', scenario: second };
  if (first === 'new' && second === 'coops' && third && parts.length === 3) {
    return { page: 'muster', scenario: third };
  }
  if (first === 'campaign' && second === 'new' && third && parts.length === 3) {
    return { page: 'campaignStart', campaign: third };
  }
  if (first === 'campaign' && second && parts.length === 2)
    return { page: 'campaign', run: second };
  if (first === 'new' && second === 'skirmish' && third && parts.length === 3) {
    return { page: 'skirmish', scenario: third };
  }
  if (first === 'rules' && parts.length <= 2) return { page: 'rules', rule: second ?? '' };
  if (first === 'account' && parts.length === 1) return { page: 'account' };
  if (first === 'help' && parts.length <= 2) return { page: 'help', game: second ?? '' };
  return { page: 'unknown' };
}

class Router {
  path = $state(location.pathname);
  /** Counts moves inside the client, so that pages can read location.search and .hash anew. */
  visits = $state(0);
  route = $derived(routeOf(this.path));

  constructor() {
    addEventListener('popstate', () => this.read());
  }

  go(to: string): void {
    history.pushState(null, '', to);
    this.read();
    scrollTo(0, 0);
  }

  private read(): void {
    this.path = location.pathname;
    this.visits += 1;
  }
}

export const router = new Router();

/** For <svelte:document onclick>: lets links of this site change the page without loading it. */
export function followLink(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element).closest('a');
  if (!link || link.target || link.hasAttribute('download')) return;
  if (link.origin !== location.origin || link.pathname.startsWith('/api/')) return;
  if (link.getAttribute('href')?.startsWith('#')) return;
  event.preventDefault();
  router.go(link.pathname + link.search + link.hash);
}
