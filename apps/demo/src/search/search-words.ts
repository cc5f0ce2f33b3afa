import { useLanguage } from '../words/language.tsx'

const en = {
  field: 'Search posts, messages, people and communities',
  hint: 'Words, "exact phrases", -word, #tag, from:alice, has:image, before:2026-11-29',
  posts: 'Posts',
  messages: 'Messages',
  users: 'People',
  communities: 'Communities',
  found: (count: number, isExact: boolean) =>
    isExact ? `${count} found` : `more than ${count} found`,
  nothing: 'Nothing was found.',
  nothingHint: 'Try fewer or other words.',
  away: (kinds: string) => `Cannot be searched right now: ${kinds}.`,
  unreadable: 'This part cannot be read:',
  withoutText: 'without text',
}
type SearchWords = typeof en

const pl: SearchWords = {
  field: 'Szukaj postów, wiadomości, osób i społeczności',
  hint: 'Słowa, "dokładne zwroty", -słowo, #tag, from:alice, has:image, before:2026-11-29',
  posts: 'Posty',
  messages: 'Wiadomości',
  users: 'Osoby',
  communities: 'Społeczności',
  found: (count, isExact) => (isExact ? `Znaleziono: ${count}` : `Znaleziono ponad ${count}`),
  nothing: 'Nic nie znaleziono.',
  nothingHint: 'Spróbuj mniej słów albo innych.',
  away: (kinds) => `Teraz nie można przeszukać: ${kinds}.`,
  unreadable: 'Tej części nie można odczytać:',
  withoutText: 'bez tekstu',
}

/** What the search says. Loaded with it, unlike the words of the rest of the demo. */
export const useSearchWords = (): SearchWords => (useLanguage() === 'pl' ? pl : en)
