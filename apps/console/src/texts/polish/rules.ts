import type { rulesEnglish } from '../english/rules.ts'
import type { Sentence } from '../sentence.ts'

export const rulesPolish: Record<keyof typeof rulesEnglish, Sentence> = {
  rules: 'Reguły',
  whitelist: 'Dozwolone linki',
  blocklist: 'Zablokowane słowa',
  whitelistSwitch: 'Można wysyłać tylko linki, które znajdzie reguła',
  whitelistHint: 'Gdy wyłączone: reguły pozostają, a wysyłać można wszystkie linki.',
  whitelistOnTitle: 'Zezwolić tylko na linki, które znajdzie reguła?',
  whitelistOnText:
    'Od następnej wiadomości, posta lub komentarza inne linki będą odrzucane. To, co napisano, pozostaje. Możesz to tutaj cofnąć.',
  whitelistOffTitle: 'Zezwolić na wszystkie linki?',
  whitelistOffText:
    'Od następnej wiadomości, posta lub komentarza można wysyłać wszystkie linki. Reguły pozostają. Możesz to tutaj cofnąć.',
  whitelistIsOn: 'Można wysyłać tylko linki, które znajdzie reguła.',
  whitelistIsOff: 'Można wysyłać wszystkie linki.',
  switchOn: 'Włącz',
  switchOff: 'Wyłącz',
  newRule: 'Nowa reguła, jako wyrażenie regularne',
  newWords: 'Nowa reguła, jako słowa',
  newLinkHint: 'Szukana w dowolnym miejscu schemat://host/ścieżka?zapytanie.',
  newWordHint: 'Szukana w dowolnym miejscu tekstu, bez względu na wielkość liter.',
  exactWord: 'tylko całe słowa',
  tryRule: 'Wypróbuj na ostatniej dobie',
  tryWhitelist: 'Wypróbuj listę na ostatniej dobie',
  addRule: 'Dodaj',
  fault_openBracket:
    'Znak {at}: nawias {part} nie jest zamknięty znakiem ]. Sam nawias zapisuje się \\[.',
  fault_openParenthesis:
    'Znak {at}: nawias {part} nie jest zamknięty znakiem ). Sam nawias zapisuje się \\(.',
  fault_strayParenthesis:
    'Znak {at}: {part} zamyka nawias, którego nie otwarto. Sam nawias zapisuje się \\).',
  fault_nothingToRepeat:
    'Znak {at}: przed {part} nie ma niczego do powtórzenia. Aby znaleźć sam ten znak, poprzedź go \\.',
  fault_repeatedTwice: 'Znak {at}: {part} powtarza coś, co już jest powtarzane. Usuń jedno z nich.',
  fault_badCount:
    'Znak {at}: {part} nie jest liczbą powtórzeń: najwyżej 1000, mniejsza liczba pierwsza.',
  fault_badRange: 'Znak {at}: zakres {part} biegnie wstecz. Wcześniejszy znak stoi pierwszy.',
  fault_lookAround: 'Znak {at}: {part} zagląda do przodu lub wstecz, czego reguły nie potrafią.',
  fault_unknownGroup: 'Znak {at}: reguły nie znają takiej grupy zaczynającej się od {part}.',
  fault_backReference:
    'Znak {at}: {part} odwołuje się do wcześniejszej grupy, czego reguły nie potrafią.',
  fault_unknownEscape: 'Znak {at}: {part} nic nie znaczy. Usuń ukośnik albo zapisz go dwa razy.',
  fault_endOfEscape: 'Znak {at}: po ukośniku nic nie ma. Aby znaleźć ukośnik, zapisz go dwa razy.',
  ruleAdded: 'Reguła jest dodana i obowiązuje od następnej wiadomości.',
  dryRun: {
    one: 'Zatrzymano by 1 z rekordów ostatniej doby ({tried}).',
    few: 'Zatrzymano by {count} z rekordów ostatniej doby ({tried}).',
    other: 'Zatrzymano by {count} z rekordów ostatniej doby ({tried}).',
  },
  dryRunSoFar: {
    one: 'Zatrzymano by 1 z wypróbowanych dotąd rekordów ({tried}).',
    few: 'Zatrzymano by {count} z wypróbowanych dotąd rekordów ({tried}).',
    other: 'Zatrzymano by {count} z wypróbowanych dotąd rekordów ({tried}).',
  },
  dryRunIncomplete: 'Reszty ostatniej doby nie wypróbowano.',
  dryRunLeftOut: 'Rozmów i tego, co usunięto, nie brano pod uwagę.',
  stopDryRun: 'Zatrzymaj',
  triedMessages: { one: '1 wiadomość', few: '{count} wiadomości', other: '{count} wiadomości' },
  triedPosts: { one: '1 post', few: '{count} posty', other: '{count} postów' },
  triedComments: { one: '1 komentarz', few: '{count} komentarze', other: '{count} komentarzy' },
  triedStories: { one: '1 relacja', few: '{count} relacje', other: '{count} relacji' },
  triedUsers: { one: '1 nowa osoba', few: '{count} nowe osoby', other: '{count} nowych osób' },
  aMessage: 'wiadomość',
  aPost: 'post',
  aComment: 'komentarz',
  aStory: 'relacja',
  aUser: 'osoba',
  tryText: 'Co stałoby się z tym tekstem?',
  tryTextHint: 'Nic nie zostanie wysłane. Pytane są włączone reguły, jak przy wiadomości.',
  verify: 'Zapytaj reguły',
  wouldPass: 'Można by to wysłać.',
  wouldStop: 'Nie można by tego wysłać: {reason}',
  apiKey: 'Klucz API sieci',
  apiKeyHint:
    'API wymaga go także do przełączania i usuwania reguł. Pozostaje tylko w pamięci tej strony.',
  noRules: 'Nie ma reguł.',
  enableRule: 'Reguła {rule} jest włączona',
  ruleEnabled: 'Reguła jest włączona i obowiązuje od następnej wiadomości.',
  ruleDisabled: 'Reguła jest wyłączona. Pozostaje na liście.',
  removeRuleTitle: 'Usunąć tę regułę?',
  removeRuleText:
    'Nie będzie obowiązywać od następnej wiadomości. Możesz to tutaj cofnąć: zostanie dodana na nowo i włączona.',
  ruleRemoved: 'Usunięto regułę.',
}
