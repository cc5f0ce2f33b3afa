import type { PushWords } from '@causerie/pushes'

type Texts = Pick<PushWords, 'title' | 'body'>
const en: Texts = { title: 'Test', body: 'Pushes reach this device.' }
const pl: Texts = { title: 'Test', body: 'Powiadomienia docierają na to urządzenie.' }
const texts: Readonly<Record<string, Texts>> = { en, pl }

/** What a test push says, in the first language of each user that there is. */
export const testContents = (
  userIds: readonly string[],
  languages: Readonly<Record<string, readonly string[]>>,
): PushWords[] =>
  userIds.map((userId) => ({
    userId,
    ...textsIn(languages[userId] ?? []),
    badge: 0,
    collapseKey: 'test',
    data: {},
  }))

const textsIn = (tags: readonly string[]): Texts => {
  const language = tags
    .map((tag) => tag.toLowerCase().split('-')[0] ?? '')
    .find((one) => Object.hasOwn(texts, one))
  return (language === undefined ? undefined : texts[language]) ?? en
}
