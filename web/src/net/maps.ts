// Where the maps are. Who sits at a table says so: what lies below may be one side's secret.
export type Seat = { table: string; as: string };

const queryOf = ({ table, as }: Seat): string =>
  `table=${encodeURIComponent(table)}&as=${encodeURIComponent(as)}`;

export const mapAddress = (map: string, seat: Seat): string =>
  `/api/urban/maps/${encodeURIComponent(map)}?${queryOf(seat)}`;

export const pictureAddress = (map: string, level: string, theme: string, seat: Seat): string =>
  `/api/urban/maps/${encodeURIComponent(map)}/${level}.svg?theme=${theme}&${queryOf(seat)}`;
