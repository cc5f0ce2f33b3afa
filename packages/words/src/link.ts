import { foldedText } from '@causerie/protocol'
import type { Entity } from './entity.ts'

/** Host and path of a link, folded; the path has no slash at its end. */
export const linkOf = (
  text: string,
  { key, index, end }: Entity,
): { host: string; path: string } => {
  const rest = text.slice(index, end).replace(/^https?:\/\//i, '')
  const start = rest.search(/[/?#]/)
  const path = start < 0 ? '' : foldedText(rest.slice(start)).replace(/\/+$/, '')
  return { host: key, path }
}
