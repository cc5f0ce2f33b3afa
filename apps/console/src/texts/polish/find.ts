import type { findEnglish } from '../english/find.ts'
import type { Sentence } from '../sentence.ts'

export const findPolish: Record<keyof typeof findEnglish, Sentence> = {
  find: 'Wyszukiwanie',
  findIntro:
    'Posty, komentarze, relacje, wiadomości, kanały, społeczności i osoby, które możesz zobaczyć, według ich słów.',
  findWords: 'Słowa',
  findPerson: 'Autor',
  findPlace: 'W społeczności lub na kanale',
  findKind: 'Rodzaj',
  findStart: 'Wpisz słowa albo wybierz osobę, miejsce lub dni.',
  findHint:
    'Słowa, "dokładne zwroty", -słowo, #tag, linki, has:image. Ostatnie słowo może być niedokończone.',
  findUnreadable: 'Tej części nie można odczytać:',
  findAway: 'Teraz nie można przeszukać: {kinds}.',
  findNarrower: 'To pierwsze {count}. Inne słowa, osoba, miejsce lub dni pokażą następne.',
  foundCount: 'Znaleziono: {count}',
  foundMore: 'Znaleziono ponad {count}',
  foundChannels: 'Kanały',
  foundNothing: 'Nic nie znaleziono.',
  foundNothingHint: 'Spróbuj mniej słów albo innych.',
}
