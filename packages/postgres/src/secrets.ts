/** What a service keeps outside events and rows: nothing of it is folded, relayed or rebuilt. Names are the service's own. */
export interface Secrets {
  /** Undefined when there is none. */
  get(name: string): Promise<string | undefined>
  /** The first one of a name stays, unless this comes `instead` of exactly the one that is there. Forgotten after so many `milliseconds`. */
  keep(name: string, value: string, how?: { instead?: string; milliseconds?: number }): Promise<void>
  /** Gives it away: of all who ask, one gets it. */
  take(name: string): Promise<string | undefined>
}

type Read = <Row>(text: string, values: readonly unknown[]) => Promise<Row[]>

const lives = `(until is null or until > clock_timestamp())`
const get = `select value from secrets where name = $1 and ${lives}`
const take = `delete from secrets where name = $1 and ${lives} returning value`
/** What has ended goes a little at a time, whenever something is kept. */
const keep = `
  with ended as (
    select name from secrets where until < clock_timestamp() and name <> $1 limit 100 for update skip locked
  ), gone as (
    delete from secrets where name in (select name from ended)
  )
  insert into secrets (name, value, until) values ($1, $2, clock_timestamp() + $3::float8 * interval '1 millisecond')
  on conflict (name) do update set value = excluded.value, until = excluded.until
  where secrets.value = $4 or secrets.until <= clock_timestamp()`

/** The secrets of a service, in its database. */
export const secretsIn = (read: Read): Secrets => ({
  get: async (name) => (await read<{ value: string }>(get, [name]))[0]?.value,
  keep: async (name, value, { instead, milliseconds } = {}) => {
    await read(keep, [name, value, milliseconds ?? null, instead ?? null])
  },
  take: async (name) => (await read<{ value: string }>(take, [name]))[0]?.value,
})
