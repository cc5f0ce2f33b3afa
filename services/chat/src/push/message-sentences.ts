import type { MessageType } from '@causerie/contracts/chat'

/** What a message without words of its own says, by its type; the title names who sent it. */
type Sentences = Readonly<Record<MessageType, string>>

const en: Sentences = {
  text: 'Sent a message',
  image: 'Sent a photo',
  file: 'Sent a file',
  audio: 'Sent an audio message',
  video: 'Sent a video',
  custom: 'Sent a message',
  imagemap: 'Sent an image',
}
const pl: Sentences = {
  text: 'Przesyła wiadomość',
  image: 'Przesyła zdjęcie',
  file: 'Przesyła plik',
  audio: 'Przesyła wiadomość głosową',
  video: 'Przesyła film',
  custom: 'Przesyła wiadomość',
  imagemap: 'Przesyła obraz',
}
/** The languages of the tray. English is the fallback. */
const sentences: Readonly<Record<string, Sentences>> = { en, pl }

/**
 * The sentence in the first of these languages (BCP 47) that there is. A tag falls back to its
 * language before the next tag is tried.
 */
export const sentenceOf = (type: MessageType, languages: readonly string[]): string => {
  const tags = languages.flatMap((tag) => {
    const lower = tag.toLowerCase()
    return [lower, lower.split('-')[0] ?? lower]
  })
  const known = tags.find((tag) => Object.hasOwn(sentences, tag))
  return (known === undefined ? en : (sentences[known] ?? en))[type]
}
