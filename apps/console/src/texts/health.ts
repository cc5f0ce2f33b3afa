/** The sentences of the health screen, in each language of the catalogues. */
export const healthEnglish = {
  health: 'Health',
  healthGood: 'Everything runs.',
  healthBad: 'Some of it is not available right now.',
  healthElsewhere:
    'Where everything runs in one process, the state of the installation is shown once you have opened a link that its terminal printed at the last start. Elsewhere operators have dashboards.',
  healthDashboards: 'Operators look at the installation in Grafana, which asks for a sign-in of its own.',
  openDashboards: 'Open Grafana',
  healthService: 'Service',
  healthState: 'State',
  healthLag: 'Unread events',
  healthParked: 'Parked follow-ups',
  healthOverdue: 'Overdue timers',
  healthJournal: 'Journal',
  healthSockets: { one: '1 open connection of a client', other: '{count} open connections of clients' },
  healthOk: 'runs',
  healthParkedHint: 'Follow-ups that failed for a minute wait for "causerie follow-ups retry".',
} as const

export const healthPolish: Record<keyof typeof healthEnglish, string | { one: string; few: string; many: string; other: string }> = {
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
  healthParkedHint: 'Następstwa, które nie udawały się przez minutę, czekają na „causerie follow-ups retry”.',
}
