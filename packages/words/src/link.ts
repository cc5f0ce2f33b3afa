import { foldedText } from '@causerie/protocol'
import type { Entity } from './entity.ts'

/** Host and path of a link, folded; the path has no slash at its end. */
export const linkOf = (
  text: string,
  { key, index, end }: Entity,
): { host: string; path: string } => {
  const rest = text.slice(index, end).replace(/^https?:\/\//i, '')
  const start = rest.search(/[/?#]/)
  const path = start < 0 ? '' : foldedText(rest.slice(start))
  return { host: key, path: withoutSlashes(path) }
}

/** Without an expression, which would take time in the square of the slashes. */
const withoutSlashes = (path: string): string => {
  let end = path.length
  while (path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}
