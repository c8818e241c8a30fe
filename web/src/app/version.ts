/** Set by the build. */
declare const __ENFILADE_VERSION__: string;

/** The version of the whole program. */
export const version: string = __ENFILADE_VERSION__;
