/**
 * Values that a service stores outside events and rows: they are not folded, relayed or rebuilt.
 * The service chooses the names.
 */
export interface Secrets {
  /** Undefined if there is none. */
  get(name: string): Promise<string | undefined>
  /**
   * Keeps the first value of a name, unless `instead` is the present value. The value expires after
   * `milliseconds`.
   */
  keep(
    name: string,
    value: string,
    how?: { instead?: string; milliseconds?: number },
  ): Promise<void>
  /** Returns and deletes the value; of concurrent callers one gets it. */
  take(name: string): Promise<string | undefined>
}

type Read = <Row>(text: string, values: readonly unknown[]) => Promise<Row[]>

const isUnexpired = `(until is null or until > clock_timestamp())`
const get = `select value from secrets where name = $1 and ${isUnexpired}`
const take = `delete from secrets where name = $1 and ${isUnexpired} returning value`
/** Also deletes some expired secrets. */
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
