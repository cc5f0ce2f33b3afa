import { IntlMessageFormat } from 'intl-messageformat'
import { en } from './en.ts'
import { pl } from './pl.ts'
import { asName, type Name, placeholderOf } from './placeholders.ts'
import type { SentenceKey, Texts } from './texts.ts'

/** The parameters of a sentence's ICU message. */
export type SentenceParameters = {
  /** The latest actors, newest first; at least one. */
  actors: readonly Name[]
  actorsCount: number
  location: 'community' | 'viewer' | 'actor' | 'other'
  /** The owner of the feed, if it is a user's feed. */
  owner: Name
  community: Name
}

const catalogue: ReadonlyMap<string, Partial<Texts>> = new Map([
  ['en', en],
  ['pl', pl],
])

/** The first of these languages (BCP 47) that has the text. A tag falls back to its language before the next tag is tried. */
const textIn = (languages: readonly string[], key: keyof Texts): { language: string; text: string } => {
  for (const tag of languages)
    for (const language of [tag.toLowerCase(), tag.toLowerCase().split('-')[0] ?? '']) {
      const text = catalogue.get(language)?.[key]
      if (text !== undefined) return { language, text }
    }
  return { language: 'en', text: en[key] }
}

const messages = new Map<string, IntlMessageFormat>()
const messageIn = (languages: readonly string[], key: keyof Texts): IntlMessageFormat => {
  const { language, text } = textIn(languages, key)
  const id = `${language} ${key}`
  const message = messages.get(id) ?? new IntlMessageFormat(text, language)
  messages.set(id, message)
  return message
}

/** The name of deleted users in the first supported language. */
export const deletedUserIn = (languages: readonly string[]): Name => asName(textIn(languages, 'deleted-user').text)

/** The sentence in the first supported language, and its template, which gives the same text once its placeholders are replaced. */
export const sentenceIn = (
  languages: readonly string[],
  key: SentenceKey,
  parameters: SentenceParameters,
): { text: string; templatedText: string } => {
  const message = messageIn(languages, key)
  const render = (write: (name: Name) => string): string => {
    const [first = asName(''), second = asName('')] = parameters.actors
    return String(
      message.format({
        form: formOf(parameters),
        first: write(first),
        second: write(second),
        others: parameters.actorsCount - 1,
        location: parameters.location,
        owner: write(parameters.owner),
        community: write(parameters.community),
      }),
    )
  }
  return { text: render((name) => name.text), templatedText: render(placeholderOf) }
}

const formOf = ({ actors, actorsCount }: SentenceParameters): 'one' | 'two' | 'others' => {
  if (actorsCount <= 1) return 'one'
  return actorsCount === 2 && actors.length > 1 ? 'two' : 'others'
}
