import type { healthEnglish } from '../english/health.ts'

export const healthPolish: Record<
  keyof typeof healthEnglish,
  string | { one: string; few: string; many: string; other: string }
> = {
  health: 'Stan',
  healthGood: 'Wszystko działa.',
  healthBad: 'Część usług jest w tej chwili niedostępna.',
  healthElsewhere:
    'Gdy wszystko działa w jednym procesie, stan instalacji widać po otwarciu linku, który terminal wypisał przy ostatnim starcie. Gdzie indziej operatorzy mają swoje pulpity.',
  healthDashboards: 'Operatorzy oglądają instalację w Grafanie, która wymaga osobnego logowania.',
  openDashboards: 'Otwórz Grafanę',
  healthService: 'Usługa',
  healthState: 'Stan',
  healthLag: 'Nieprzeczytane zdarzenia',
  healthParked: 'Odłożone następstwa',
  healthOverdue: 'Spóźnione terminy',
  healthJournal: 'Dziennik zdarzeń',
  healthSockets: {
    one: '1 otwarte połączenie klienta',
    few: '{count} otwarte połączenia klientów',
    many: '{count} otwartych połączeń klientów',
    other: '{count} otwartego połączenia klientów',
  },
  healthOk: 'działa',
  healthParkedHint:
    'Następstwa, które nie udawały się przez minutę, czekają na „causerie follow-ups retry”.',
}
