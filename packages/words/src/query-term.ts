import { entitiesOf } from './entity.ts'
import { linkOf } from './link.ts'
import type { Link, Trait, Words } from './query.ts'
import type { QueryPart } from './query-part.ts'
import { tokensOf } from './token.ts'

/** The values of `has:`. */
export const traitNames = ['link', 'image', 'video', 'file', 'audio', 'poll'] as const

/**
 * What a part without a filter searches for; undefined if nothing is left of it, as of punctuation
 * marks. A word that is still being written, and a Korean one, whose endings vary, may go on.
 */
export const termOf = (
  part: QueryPart,
  { isExact }: { isExact: boolean },
): Words | Link | Trait | undefined => {
  const { value, isQuoted, isOpen, isExcluded } = part
  const tokens = tokensOf(value)
  const last = tokens.at(-1)
  if (!last) return undefined
  const entity = isQuoted ? undefined : entitiesOf(value, tokens)[0]
  if (entity && entity.index === 0 && entity.end >= last.end) {
    if (entity.kind === 'tag') return { kind: 'trait', trait: `#${entity.key}` }
    if (entity.kind === 'mention') return { kind: 'trait', trait: `@${entity.key}` }
    const link = linkOf(value, entity)
    if (entity.hasScheme || link.path !== '' || /^www\./i.test(value))
      return { kind: 'link', ...link }
  }
  const isGoingOn = isOpen && !isExcluded && last.end === value.length
  const isPrefix = !isExact && (isGoingOn || (last.kind === 'syllable' && !isQuoted))
  return { kind: 'words', tokens, isPrefix }
}
