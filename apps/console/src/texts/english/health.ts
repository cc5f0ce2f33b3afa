/** The sentences of the health screen. */
export const healthEnglish = {
  health: 'Health',
  healthGood: 'Everything runs.',
  healthBad: 'Some of it is not available right now.',
  healthElsewhere:
    'Where everything runs in one process, the state of the installation is shown once you have opened a link that its terminal printed at the last start. Elsewhere operators have dashboards.',
  healthDashboards:
    'Operators look at the installation in Grafana, which asks for a sign-in of its own.',
  openDashboards: 'Open Grafana',
  healthService: 'Service',
  healthState: 'State',
  healthLag: 'Unread events',
  healthParked: 'Parked follow-ups',
  healthOverdue: 'Overdue timers',
  healthJournal: 'Journal',
  healthSockets: {
    one: '1 open connection of a client',
    other: '{count} open connections of clients',
  },
  healthOk: 'runs',
  healthParkedHint: 'Follow-ups that failed for a minute wait for "causerie follow-ups retry".',
} as const
