import type { chatEnglish } from '../english/chat.ts'
import type { Sentence } from '../sentence.ts'

export const chatPolish: Record<keyof typeof chatEnglish, Sentence> = {
  chat: 'Czat',
  searchChannels: 'Szukaj kanałów po nazwie',
  allChannels: 'Wszystkie',
  flaggedChannels: 'Ze zgłoszeniami',
  noChannels: 'Nie znaleziono kanału.',
  noChannelsHint:
    'Widzisz kanały, na których możesz coś zrobić. Rozmowy administratorzy znajdą u osób, które je prowadzą.',
  channel_standard: 'zwykły',
  channel_private: 'na zaproszenie',
  channel_conversation: 'rozmowa',
  channel_broadcast: 'ogłoszenia',
  channel_community: 'społeczność',
  channel_live: 'na żywo',
  channelsOfPerson: 'Kanały i rozmowy',
  noChannelsOfPerson: 'Na żadnym kanale.',
  muted: 'wyciszenie',
  mutedUntil: 'wyciszenie do {time}',
  mutedMembers: 'Wyciszeni',
  limitedTo: {
    one: '1 wiadomość na {seconds} s',
    few: '{count} wiadomości na {seconds} s',
    other: '{count} wiadomości na {seconds} s',
  },
  muteLasts: 'Wyciszenie trwa',
  anHour: 'godzinę',
  aDay: 'dobę',
  aWeek: 'tydzień',
  forGood: 'do odwołania',
  mute: 'Wycisz',
  muteTitle: 'Wyciszyć: {name}?',
  muteChannelText: 'Pisać będą tylko moderatorzy, przez: {period}. Możesz to tutaj cofnąć.',
  muteMemberText:
    'Ta osoba będzie tu czytać, ale nie pisać, przez: {period}. Możesz to tutaj cofnąć.',
  unmute: 'Znieś wyciszenie',
  channelMuted: 'Wyciszono: {name}.',
  channelUnmuted: 'Zniesiono wyciszenie: {name}.',
  memberMuted: 'Nie może już tu pisać: {names}.',
  memberUnmuted: 'Znów może tu pisać: {names}.',
  makeChannelModeratorText:
    'Ta osoba będzie mogła wyciszać, usuwać i blokować na tym kanale. Możesz to tutaj cofnąć.',
  banFromChannelText:
    'Ta osoba przestanie być członkiem, jej wiadomości będą tu usunięte, a dołączyć będzie mogła dopiero po zdjęciu blokady. Możesz to tutaj cofnąć; członkiem będzie, gdy dołączy ponownie.',
  banFromCommunityText:
    'Blokada obejmie całą społeczność. Możesz to tutaj cofnąć; członkiem ta osoba będzie, gdy dołączy ponownie.',
  sending: 'Pisanie',
  closeChannel: 'Zamknij',
  closeChannelTitle: 'Zamknąć: {name}?',
  closeChannelText:
    'Kanał będzie można czytać, ale nikt już na nim nie napisze. Nie można tego cofnąć.',
  channelClosed: 'Zamknięto: {name}.',
  deleteChannelTitle: 'Usunąć: {name}?',
  deleteChannelText:
    'Członkowie nadal będą mogli czytać; nikt już nie napisze ani nic nie zmieni. Nie można tego cofnąć.',
  channelDeleted: 'Usunięto: {name}.',
  channelIsDeleted: 'Kanał jest usunięty. Można go tylko czytać.',
  limit: 'Ogranicz',
  limitMessages: 'Wiadomości każdego członka',
  limitSeconds: 'na tyle sekund',
  limitSet: {
    one: 'Członkowie wysyłają 1 wiadomość na {seconds} s.',
    few: 'Członkowie wysyłają {count} wiadomości na {seconds} s.',
    other: 'Członkowie wysyłają {count} wiadomości na {seconds} s.',
  },
  endLimit: 'Znieś ograniczenie',
  limitEnded: 'Członkowie wysyłają tyle wiadomości, ile chcą.',
  messageFeed: 'Wątek',
  noMessages: 'Nikt tu nic nie napisał.',
  edited: 'zmieniona',
  removeMessageText:
    'Dla wszystkich będzie usunięta. Nie można tego cofnąć: po usuniętej wiadomości nie zostają słowa.',
  conversationOfOthers: 'To rozmowa innych osób',
  readingIsRecorded:
    'Jeśli ją przeczytasz, Twoja nazwa i czas zostaną na stałe zapisane: na liście czytających i w dzienniku. Każda przeczytana strona zostawia wpis.',
  readConversation: 'Przeczytaj',
  conversationsArePrivate:
    'W tej sieci administratorzy nie mogą czytać rozmów innych osób. Mówią o tym ustawienia czatu.',
  conversationReads: 'Kto ją czytał',
  readsHint: 'Administratorzy, którzy czytali tę rozmowę, nie biorąc w niej udziału.',
  noReads: 'Żaden administrator jej nie czytał.',
}
