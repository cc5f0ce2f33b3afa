import { IntlMessageFormat, PART_TYPE } from 'intl-messageformat'
import { textIn } from './languages.ts'
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
  /** The role that was given, if its name is known. */
  role?: Name | undefined
  /** Why a scheduled post was not published: the code of a refusal. */
  reason?: string | undefined
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
export const deletedUserIn = (languages: readonly string[]): Name =>
  asName(textIn(languages, 'deleted-user').text)

/**
 * The sentence in the first supported language, and its template, which gives the same text once
 * its placeholders are replaced.
 */
export const sentenceIn = (
  languages: readonly string[],
  key: SentenceKey,
  parameters: SentenceParameters,
): { text: string; templatedText: string } => {
  // Names stay objects in the parts, so that both texts come from one formatting.
  const parts = messageIn(languages, key).formatToParts<Name>(argumentsOf(parameters))
  const render = (write: (name: Name) => string): string =>
    parts.map((part) => (part.type === PART_TYPE.literal ? part.value : write(part.value))).join('')
  return { text: render((name) => name.text), templatedText: render(placeholderOf) }
}

const argumentsOf = (parameters: SentenceParameters): Record<string, string | number | Name> => {
  const { actors, actorsCount, location, owner, community, role, reason = '' } = parameters
  const [first = asName(''), second = asName('')] = actors
  const form = formOf(parameters)
  return {
    form,
    first,
    second,
    others: actorsCount - 1,
    // `Their feed` would be the feed of all actors.
    location: location === 'actor' && form !== 'one' ? 'other' : location,
    owner,
    community,
    named: role ? 'yes' : 'no',
    role: role ?? '',
    // ICU has no hyphens in names.
    reason: reason.replaceAll('-', '_'),
  }
}

const formOf = ({ actors, actorsCount }: SentenceParameters): 'one' | 'two' | 'others' => {
  if (actorsCount <= 1) return 'one'
  return actorsCount === 2 && actors.length > 1 ? 'two' : 'others'
}
