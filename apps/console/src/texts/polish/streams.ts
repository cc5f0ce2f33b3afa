import type { streamsEnglish } from '../english/streams.ts'
import type { Sentence } from '../sentence.ts'

export const streamsPolish: Record<keyof typeof streamsEnglish, Sentence> = {
  streams: 'Transmisje',
  allStreams: 'Wszystkie',
  streamsOfCommunities: 'Transmisje Twoich społeczności',
  noStreams: 'Nie znaleziono transmisji.',
  stream_idle: 'jeszcze nie trwa',
  stream_live: 'na żywo',
  stream_ended: 'zakończona',
  stream_recorded: 'nagrana',
  streamIsChild: 'część innej transmisji',
  framesFlagged: 'ma zgłoszone klatki',
  frameFound: '{category}, z pewnością {percent} %, {time}',
  streamer: 'Nadaje',
  streamCreated: 'Utworzona',
  streamStarted: 'Na żywo od',
  streamEnded: 'Zakończona',
  endStream: 'Zakończ transmisję',
  endStreamTitle: 'Zakończyć: {name}?',
  endStreamText:
    'Od razu przestaną ją widzieć wszyscy i nie będzie można jej wznowić. Nie można tego cofnąć; nagranie pozostanie.',
  streamIsEnded: 'Zakończono: {name}.',
  deleteStreamTitle: 'Usunąć: {name}?',
  deleteStreamText:
    'Jeśli trwa, zakończy się, a zobaczy ją tylko właściciel i administratorzy. Nie można tego cofnąć.',
  streamIsDeleted: 'Usunięto: {name}.',
  viewerBans: 'Kto nie może oglądać',
  noViewerBans: 'Oglądać może każdy, kto widzi transmisję.',
  bannedBy: 'zablokowane przez: {name}, {time}',
  viewerId: 'Identyfikator użytkownika',
  banViewer: 'Zabroń oglądać',
  banViewerText:
    'Ta osoba nie zobaczy już tej transmisji ani jej części, także po zakończeniu. Możesz to tutaj cofnąć.',
  viewerBanned: 'Nie może już oglądać: {name}.',
  liftViewerBanText: 'Ta osoba będzie mogła znowu oglądać. Możesz to tutaj cofnąć.',
  viewerUnbanned: 'Znów może oglądać: {name}.',
}
