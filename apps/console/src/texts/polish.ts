import type { SentenceKey } from './english.ts'
import { auditPolish } from './polish/audit.ts'
import { chatPolish } from './polish/chat.ts'
import { communitiesPolish } from './polish/communities.ts'
import { dataPolish } from './polish/data.ts'
import { findPolish } from './polish/find.ts'
import { healthPolish } from './polish/health.ts'
import { notificationsPolish } from './polish/notifications.ts'
import { peoplePolish } from './polish/people.ts'
import { pushPolish } from './polish/push.ts'
import { rolesPolish } from './polish/roles.ts'
import { rulesPolish } from './polish/rules.ts'
import { schedulePolish } from './polish/schedule.ts'
import { screenPolish } from './polish/screen.ts'
import { settingsPolish } from './polish/settings.ts'
import { streamsPolish } from './polish/streams.ts'
import { webhooksPolish } from './polish/webhooks.ts'
import type { Sentence } from './sentence.ts'

export const polish: Record<SentenceKey, Sentence> = {
  title: 'Konsola Causerie',
  signIn: 'Zaloguj się',
  signInHint:
    'Token administratora albo token dostępu sesji. Jest przechowywany poza zasięgiem skryptów, do wylogowania lub zamknięcia przeglądarki.',
  token: 'Token dostępu',
  tokenRefused: 'Ten token nie został przyjęty.',
  asSomebody: 'Albo, w tym świecie demonstracyjnym, jako',
  linkOfDemo:
    'Aby zalogować się jednym kliknięciem, otwórz link do konsoli, który terminal wypisał przy ostatnim starcie.',
  signOut: 'Wyloguj się',
  signedInAs: 'Zalogowano jako {name}',
  administrator: 'administrator',
  language: 'English',
  colours: 'Jasny lub ciemny',
  connectionLost:
    'Połączenie zostało przerwane. To, co widzisz, może być nieaktualne; połączenie wróci samo.',
  review: 'Moderacja',
  posts: 'Posty',
  comments: 'Komentarze',
  stories: 'Relacje',
  messages: 'Wiadomości',
  users: 'Użytkownicy',
  somethingWaits: 'coś czeka',
  sort: 'Kolejność',
  lastFlagged: 'Ostatnio zgłoszone',
  mostFlagged: 'Najczęściej zgłaszane',
  loading: 'Wczytywanie',
  nothing: 'Nic tu nie czeka.',
  nothingHint: 'To, co zgłoszą użytkownicy, pojawi się tu samo.',
  notAllowed: 'Nie moderujesz niczego z tej listy.',
  failed: 'Nie udało się tego wczytać.',
  again: 'Spróbuj ponownie',
  more: 'Pokaż więcej',
  flagCount: { one: '1 zgłoszenie', few: '{count} zgłoszenia', other: '{count} zgłoszeń' },
  flaggedAt: 'ostatnio zgłoszono {time}',
  flagOf: '{name}, {time}',
  noReason: 'bez podania powodu',
  otherFlags: 'i jeszcze {count}',
  inCommunity: 'w społeczności {name}',
  onFeed: 'na tablicy użytkownika {name}',
  inChannel: 'na kanale {name}',
  openPicture: 'Otwórz obraz {name}',
  openFile: 'Otwórz {name}',
  videoNamed: 'Film: {name}',
  fileNamed: 'Plik: {name}',
  pollOpen: 'Ankieta, trwa',
  pollClosed: 'Ankieta, zamknięta',
  voteCount: { one: '1 głos', few: '{count} głosy', other: '{count} głosów' },
  showsStream: 'Transmisja, którą pokazuje',
  thread: 'Wokół tego',
  answersThis: 'na to odpowiada',
  showThread: 'Pokaż, co napisano wokół',
  threadIsRecorded: 'To rozmowa innych osób: Twoja nazwa i czas zostaną na stałe zapisane.',
  decided_flagsCleared:
    '{name} przed chwilą: wyczyszczono zgłoszenia tego, co napisał(a) {author}.',
  decided_deleted: '{name} przed chwilą: usunięto to, co napisał(a) {author}.',
  decided_unknown: 'Ktoś inny przed chwilą zajął się tym, co napisał(a) {author}.',
  notDoneAnyMore: '{decision} Nic więcej nie zrobiono.',
  onPost: 'Pod postem',
  versions: 'Od tego czasu zmieniono treść. W chwili zgłoszenia brzmiała:',
  until: 'do {time}',
  withoutText: 'bez tekstu',
  bannedEverywhere: 'zablokowany w całej sieci',
  bannedHere: 'zablokowany tutaj',
  member: 'członek od {time}',
  noMember: 'nie jest członkiem',
  authorFlags: { one: 'zgłoszony raz', other: 'zgłoszony {count} razy' },
  select: 'Zaznacz to, co napisał(a) {name}',
  selected: 'Zaznaczono: {count}',
  clear: 'Usuń zgłoszenia',
  remove: 'Usuń',
  banHere: 'Zablokuj tutaj',
  banEverywhere: 'Zablokuj w sieci',
  cancel: 'Anuluj',
  undo: 'Cofnij',
  dismiss: 'Zamknij',
  clearTitle: { one: 'Usunąć zgłoszenia 1 rekordu?', other: 'Usunąć zgłoszenia {count} rekordów?' },
  clearText:
    'To, co zgłoszono, pozostanie i zniknie z tej listy. Nie można tego cofnąć: ponownie zgłosić mogą tylko użytkownicy.',
  removeTitle: {
    one: 'Usunąć 1 rekord?',
    few: 'Usunąć {count} rekordy?',
    other: 'Usunąć {count} rekordów?',
  },
  removeText:
    'Zobaczy to tylko autor i moderatorzy. Możesz to cofnąć tutaj, a później w dzienniku; przypięcia nie wrócą.',
  removeMessagesText:
    'Dla wszystkich będą usunięte. Możesz to cofnąć przez dziesięć sekund. Potem nie można tego cofnąć: po usuniętych wiadomościach nie zostają słowa.',
  banHereTitle: 'Zablokować: {names}?',
  banHereText:
    'Przestaną być członkami i nie dołączą ponownie, dopóki ktoś nie zdejmie blokady. Możesz to tutaj cofnąć.',
  banEverywhereTitle: 'Zablokować w całej sieci: {names}?',
  banEverywhereText:
    'Ich sesje się zakończą i nie zalogują się, dopóki ktoś nie zdejmie blokady. Możesz to tutaj cofnąć.',
  cleared: {
    one: 'Usunięto zgłoszenia 1 rekordu.',
    other: 'Usunięto zgłoszenia {count} rekordów.',
  },
  removing: {
    one: '1 rekord zostanie usunięty za dziesięć sekund.',
    few: '{count} rekordy zostaną usunięte za dziesięć sekund.',
    other: '{count} rekordów zostanie usuniętych za dziesięć sekund.',
  },
  removed: {
    one: 'Usunięto 1 rekord.',
    few: 'Usunięto {count} rekordy.',
    other: 'Usunięto {count} rekordów.',
  },
  banned: 'Zablokowano: {names}.',
  unbanned: 'Zdjęto blokadę: {names}. Członkami będą dopiero, gdy dołączą ponownie.',
  kept: {
    one: 'Zachowano 1 rekord.',
    few: 'Zachowano {count} rekordy.',
    other: 'Zachowano {count} rekordów.',
  },
  actFailed: 'Nie powiodło się {failed} z {count}: {reason}',
  keys: 'Klawisze: j i k przesuwają, x zaznacza, c usuwa zgłoszenia, d usuwa, b blokuje.',
  ...screenPolish,
  ...peoplePolish,
  ...communitiesPolish,
  ...chatPolish,
  ...schedulePolish,
  ...rolesPolish,
  ...rulesPolish,
  ...auditPolish,
  ...healthPolish,
  ...notificationsPolish,
  ...streamsPolish,
  ...settingsPolish,
  ...webhooksPolish,
  ...pushPolish,
  ...findPolish,
  ...dataPolish,
}
