import { rate } from './rate.mjs'

/** Panels as in panels.mjs. */
export const push = {
  uid: 'causerie-push',
  title: 'Push',
  panels: [
    [
      'Pushes per second',
      'ops',
      `sum by (result) (${rate('causerie_push_sent_total')})`,
      '{{result}}',
      'Taken by the vendor (accepted), given up (failed), or to a device that is no more (forgotten).',
    ],
    [
      'Pushes per second, by platform',
      'ops',
      `sum by (platform) (${rate('causerie_push_sent_total')})`,
      '{{platform}}',
    ],
    [
      'Failed pushes per second',
      'ops',
      `sum by (platform) (${rate('causerie_push_sent_total{result="failed"}')})`,
      '{{platform}}',
      'A vendor refused them, or they waited for an hour.',
    ],
    [
      'Pending pushes',
      'short',
      'max(causerie_push_pending)',
      'pending',
      'They wait to be sent, or for their next attempt.',
    ],
    ['Age of the oldest pending push', 's', 'max(causerie_push_oldest_seconds)', 'oldest'],
    [
      'Lag of push',
      's',
      'max by (source) (causerie_source_lag_seconds{service="push"})',
      '{{source}}',
      'Age of the last event read, while more are unread.',
    ],
  ],
}
