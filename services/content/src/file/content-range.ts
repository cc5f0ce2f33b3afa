export type ByteRange = { start: number; end: number }

/**
 * The one range of a `Range` header; undefined if all is sent, as for several ranges, null if the
 * content has no such bytes.
 */
export const rangeOf = (header: string | undefined, size: number): ByteRange | undefined | null => {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined
  if (first === '')
    return Number(last) === 0 || size === 0
      ? null
      : { start: Math.max(0, size - Number(last)), end: size - 1 }
  const start = Number(first)
  if (last !== '' && Number(last) < start) return undefined
  if (start >= size) return null
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}
