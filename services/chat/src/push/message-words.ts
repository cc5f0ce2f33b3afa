import type { MessageType } from '@causerie/contracts/chat'
import { sentenceOf } from './message-sentences.ts'
import type { MessagePlace } from './pushed-message-queries.ts'

/** As many characters of a text are shown, an ellipsis included. */
const charactersAtMost = 200

/** The beginning of a text, as users see its characters. */
const shortened = (text: string): string => {
  // A character has few code units, so that nothing is split of what is surely cut.
  const beginning = text.slice(0, 16 * charactersAtMost)
  const characters = Array.from(segmenter.segment(beginning), ({ segment }) => segment)
  return characters.length <= charactersAtMost && beginning.length === text.length
    ? text
    : `${characters
        .slice(0, charactersAtMost - 1)
        .join('')
        .trimEnd()}…`
}
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

type Words = { type: MessageType; data: Readonly<Record<string, unknown>> }
/** The text of a message, or what was sent, in one of these languages. */
export const bodyOf = ({ type, data }: Words): ((languages: readonly string[]) => string) => {
  const text = type === 'text' && typeof data.text === 'string' ? data.text.trim() : ''
  if (text === '') return (languages) => sentenceOf(type, languages)
  const body = shortened(text)
  return () => body
}

type Parameters = { userDisplayName: string; channelDisplayName: string }
/** What templates name: who wrote it, and where, unless it is a conversation. */
export const parametersOf = ({ type, channelName, senderName }: MessagePlace): Parameters => ({
  userDisplayName: senderName ?? '',
  channelDisplayName: type === 'conversation' ? '' : channelName,
})

/** Who wrote it, and where, unless it is a conversation. */
export const titleOf = (place: MessagePlace): string => {
  const { userDisplayName, channelDisplayName } = parametersOf(place)
  return [userDisplayName, channelDisplayName].filter((name) => name !== '').join(' · ')
}
