import { rate } from './rate.mjs'

/** Panels as in panels.mjs. */
export const webhooks = {
  uid: 'causerie-webhooks',
  title: 'Webhooks',
  panels: [
    [
      'Deliveries per second',
      'ops',
      `sum by (result) (${rate('causerie_webhooks_deliveries_total')})`,
      '{{result}}',
      'Those that have ended: accepted by their endpoint, or tried no more.',
    ],
    [
      'Attempts per second',
      'ops',
      `sum by (result) (${rate('causerie_webhooks_attempts_total')})`,
      '{{result}}',
      'Requests to endpoints.',
    ],
    [
      'Pending deliveries',
      'short',
      'max(causerie_webhooks_pending)',
      'pending',
      'They wait for their next attempt.',
    ],
    [
      'Age of the oldest that was never tried',
      's',
      'max(causerie_webhooks_oldest_seconds)',
      'oldest',
    ],
    [
      'Lag of webhooks',
      's',
      'max by (source) (causerie_source_lag_seconds{service="webhooks"})',
      '{{source}}',
      'Age of the last event read, while more are unread.',
    ],
    [
      'Unread events',
      'short',
      'sum by (source) (max by (source, lane) (causerie_source_lag_events{service="webhooks"}))',
      '{{source}}',
    ],
    [
      'Disabled webhooks',
      'none',
      'max(causerie_webhooks_disabled)',
      'disabled',
      'Their endpoints are gone or failed for five days.',
    ],
  ],
}
