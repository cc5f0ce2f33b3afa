import { IntlMessageFormat } from 'intl-messageformat'
import { en } from './en.ts'
import { pl } from './pl.ts'
import { type Name, named, placeholderOf } from './placeholders.ts'
import type { SentenceKey, Texts } from './texts.ts'

/** What a sentence is made of. */
export type Said = {
  /** The newest actors, first the newest; at least one. */
  actors: readonly Name[]
  actorsCount: number
  place: 'community' | 'viewer' | 'actor' | 'other'
  /** Whose feed it is, where it is a person's. */
  owner: Name
  community: Name
}

const catalogue: ReadonlyMap<string, Partial<Texts>> = new Map([
  ['en', en],
  ['pl', pl],
])

/** The first of the languages, BCP 47 tags, that has this text; a tag without its region comes before the next language. */
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

/** What a deleted person is called in the first of these languages that is known. */
export const deletedUserIn = (languages: readonly string[]): Name => named(textIn(languages, 'deleted-user').text)

/** The sentence in the first of these languages that is known, and its template: with the placeholders replaced they are equal. */
export const sentenceIn = (languages: readonly string[], key: SentenceKey, said: Said): { text: string; templatedText: string } => {
  const message = messageIn(languages, key)
  const render = (write: (name: Name) => string): string => {
    const [first = named(''), second = named('')] = said.actors
    return String(
      message.format({
        form: formOf(said),
        first: write(first),
        second: write(second),
        others: said.actorsCount - 1,
        place: said.place,
        owner: write(said.owner),
        community: write(said.community),
      }),
    )
  }
  return { text: render((name) => name.text), templatedText: render(placeholderOf) }
}

const formOf = ({ actors, actorsCount }: Said): 'one' | 'two' | 'others' => {
  if (actorsCount <= 1) return 'one'
  return actorsCount === 2 && actors.length > 1 ? 'two' : 'others'
}
