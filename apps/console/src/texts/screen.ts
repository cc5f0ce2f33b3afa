import type { Sentence } from './sentence.ts'

/** What all screens say. */
export const screenEnglish = {
  screens: 'Screens',
  search: 'Search',
  shown: 'Shown',
  all: 'All',
  name: 'Name',
  description: 'Description',
  save: 'Save',
  create: 'Create',
  approve: 'Approve',
  decline: 'Decline',
  deleted: 'deleted',
  notAllowedHere: 'You may not see this. Somebody with more permissions can.',
  notFound: 'This does not exist, or not any more.',
  refused: 'It was not done: {reason}',
  memberCount: { one: '1 member', other: '{count} members' },
  noPosts: 'No posts.',
  removePostText: 'Nobody but the author and moderators sees it any more. This cannot be undone.',
} as const satisfies Record<string, Sentence>

export const screenPolish: Record<keyof typeof screenEnglish, Sentence> = {
  screens: 'Ekrany',
  search: 'Szukaj',
  shown: 'Wyświetlane',
  all: 'Wszyscy',
  name: 'Nazwa',
  description: 'Opis',
  save: 'Zapisz',
  create: 'Utwórz',
  approve: 'Zatwierdź',
  decline: 'Odrzuć',
  deleted: 'usunięte',
  notAllowedHere: 'Nie możesz tego zobaczyć. Może to zrobić ktoś z większymi uprawnieniami.',
  notFound: 'Tego nie ma albo już nie ma.',
  refused: 'Nie wykonano: {reason}',
  memberCount: { one: '1 członek', other: '{count} członków' },
  noPosts: 'Brak postów.',
  removePostText: 'Zobaczy to tylko autor i moderatorzy. Nie można tego cofnąć.',
}
