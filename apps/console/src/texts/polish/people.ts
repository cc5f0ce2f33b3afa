import type { peopleEnglish } from '../english/people.ts'
import type { Sentence } from '../sentence.ts'

export const peoplePolish: Record<keyof typeof peopleEnglish, Sentence> = {
  people: 'Osoby',
  searchPeople: 'Szukaj osób po nazwie lub identyfikatorze',
  flaggedPeople: 'Zgłoszone',
  nobody: 'Nikogo nie znaleziono.',
  nobodyHint:
    'Szukanie znajduje nazwy, które zawierają to, co wpisano, i osobę o takim identyfikatorze.',
  brand: 'mówi w imieniu sieci',
  userId: 'Identyfikator',
  internalId: 'Identyfikator wewnętrzny',
  bansOfPerson: 'Blokady',
  noBans: 'Nigdzie nie ma blokady.',
  bansUnknown:
    'O blokadach w społecznościach i na kanałach mówi dziennik, którego nie możesz czytać.',
  flagsOfPerson: 'Czekające zgłoszenia',
  noFlagsOfPerson: 'Ani tej osoby, ani tego, co napisała, nikt nie zgłosił.',
  flagged_post: 'Post',
  flagged_comment: 'Komentarz',
  flagged_story: 'Relacja',
  flagged_message: 'Wiadomość',
  flagged_user: 'Profil',
  openInReview: 'Otwórz w moderacji',
  historyOfPerson: 'Historia',
  aboutThem: 'O tej osobie',
  byThem: 'Przez tę osobę',
  handle: 'Krótka nazwa',
  createdAt: 'W sieci od',
  rolesInNetwork: 'Role w sieci',
  memberships: 'Społeczności',
  noMemberships: 'W żadnej społeczności.',
  postsOnFeed: 'Posty na tablicy',
  unbannedEverywhere: 'Zdjęto blokadę: {names}. Ponowne logowanie jest możliwe.',
  liftBan: 'Zdejmij blokadę',
  liftBanTitle: 'Zdjąć blokadę: {names}?',
  liftBanText: 'Ponowne logowanie będzie możliwe. Możesz to tutaj cofnąć.',
  endSessions: 'Zakończ wszystkie sesje',
  endSessionsTitle: 'Zakończyć wszystkie sesje: {names}?',
  endSessionsText:
    'Nastąpi wylogowanie na wszystkich urządzeniach; ponowne logowanie jest możliwe. Nie można tego cofnąć.',
  sessionsEnded: 'Wylogowano wszędzie: {names}.',
  giveRole: 'Nadaj rolę',
  giveRoleTitle: 'Nadać rolę {role}: {name}?',
  giveRoleText: {
    one: 'Od razu pozwoli to w całej sieci na to, co daje 1 uprawnienie. Możesz to tutaj cofnąć.',
    few: 'Od razu pozwoli to w całej sieci na to, co dają {count} uprawnienia. Możesz to tutaj cofnąć.',
    other:
      'Od razu pozwoli to w całej sieci na to, co daje {count} uprawnień. Możesz to tutaj cofnąć.',
  },
  roleGiven: 'Nadano rolę {role}: {name}.',
  takeRole: 'Odbierz rolę',
  takeRoleTitle: 'Odebrać rolę {role}: {name}?',
  takeRoleText:
    'Od razu przestanie to pozwalać w całej sieci na to, co daje ta rola. Możesz to tutaj cofnąć.',
  roleTaken: 'Odebrano rolę {role}: {name}.',
}
