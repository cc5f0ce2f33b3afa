/** Milliseconds of a `retry-after` header, in seconds or as a date; undefined without a wait. */
export const retryAfterOf = (
  header: string | readonly string[] | undefined,
  now: number,
): number | undefined => {
  const text = [header].flat()[0]
  if (text === undefined) return undefined
  const wait = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - now
  return Number.isFinite(wait) && wait > 0 ? wait : undefined
}
