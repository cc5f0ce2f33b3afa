import { expect, test } from 'vitest'
import { preferencesOf } from './preference.ts'
import { preferredLanguages } from './preferred-languages.ts'

type Given = { preferred?: string; accepted?: string; ofNetwork?: string }
const languagesOf = ({ preferred: language = '', accepted, ofNetwork: networkLanguage }: Given) =>
  preferredLanguages(
    { preferences: { ...preferencesOf(undefined), language }, networkLanguage },
    accepted,
  )

test.each<[string, Given, string[]]>([
  [
    'the preferred one first',
    { preferred: 'pl', accepted: 'de,en;q=0.5', ofNetwork: 'fr' },
    ['pl', 'de', 'en', 'fr'],
  ],
  [
    'then those that the client accepts',
    { accepted: 'de,en;q=0.5', ofNetwork: 'fr' },
    ['de', 'en', 'fr'],
  ],
  ['not those of a client that accepts any', { accepted: '*', ofNetwork: 'fr' }, ['fr']],
  ['then that of the network', { ofNetwork: 'fr' }, ['fr']],
  ['none while the network is unknown', {}, []],
])('7. languages are tried in order: %s', (_, given, languages) => {
  expect(languagesOf(given)).toEqual(languages)
})
