import { hashtag, type Mention } from '../mention/mentions.ts'

/** A part of a text of users. */
export type TextPart = {
  kind: 'text' | 'address' | 'mention' | 'hashtag'
  text: string
  /** Whom a mention means. */
  userId?: string
}

const address = /https?:\/\/[^\s<>"]+/g

/**
 * The parts of a text, in their order, which are the whole text together. Mentions are in their
 * order and apart from each other.
 */
export const partsOfText = (text: string, mentions: readonly Mention[] = []): TextPart[] => {
  const parts: TextPart[] = []
  let last = 0
  for (const { userId, index, length } of mentions) {
    parts.push(...split(text.slice(last, index), address, 'address'))
    last = index + length + 1
    parts.push({ kind: 'mention', text: text.slice(index, last), userId })
  }
  parts.push(...split(text.slice(last), address, 'address'))
  return parts
    .flatMap((part) => (part.kind === 'text' ? split(part.text, hashtag, 'hashtag') : [part]))
    .filter((part) => part.text !== '')
}

const split = (text: string, pattern: RegExp, kind: TextPart['kind']): TextPart[] => {
  const parts: TextPart[] = []
  let last = 0
  for (const { index, 0: found } of text.matchAll(pattern)) {
    parts.push({ kind: 'text', text: text.slice(last, index) }, { kind, text: found })
    last = index + found.length
  }
  return [...parts, { kind: 'text', text: text.slice(last) }]
}
