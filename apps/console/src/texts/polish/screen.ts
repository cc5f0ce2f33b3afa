import type { screenEnglish } from '../english/screen.ts'
import type { Sentence } from '../sentence.ts'

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
  noSuchPerson: 'Nie ma takiej osoby.',
  noSuchCommunity: 'Nie ma takiej społeczności.',
  noSuchChannel: 'Nie ma takiego kanału.',
  noSuchStream: 'Nie ma takiej transmisji.',
  noSuchScreen: 'Nie ma takiego ekranu',
  noSuchScreenHint:
    'Ten adres nie prowadzi do niczego w konsoli: może jest stary albo zawiera literówkę.',
  backToReview: 'Wróć do moderacji',
  refused: 'Nie wykonano: {reason}',
  memberCount: { one: '1 członek', other: '{count} członków' },
  noPosts: 'Brak postów.',
  shownPosts: 'Widoczne',
  deletedPosts: 'Usunięte',
  restore: 'Przywróć',
  restored: {
    one: 'Przywrócono 1 rekord.',
    few: 'Przywrócono {count} rekordy.',
    other: 'Przywrócono {count} rekordów.',
  },
}
