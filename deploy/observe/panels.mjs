// The panels of the dashboards, from which `npm run dashboards` writes grafana/dashboards/*.json. A
// panel: title, unit of Grafana, PromQL, how series are named, and what it shows if the title does
// not say it.

import { push } from './push-panels.mjs'
import { rate } from './rate.mjs'
import { webhooks } from './webhooks-panels.mjs'

const quantile = (share, by = '') =>
  `histogram_quantile(${share}, sum by (le${by}) (${rate('causerie_request_seconds_bucket{role="gateway"}')}))`
const atGateway = 'causerie_request_seconds_count{role="gateway"}'
const failed = 'causerie_request_seconds_count{role="gateway",status=~"5.."}'
const limited = 'causerie_request_seconds_count{role="gateway",status="429"}'
const uploads = (of) => `causerie_request_seconds_${of}{role="content",operation=~"upload.*"}`
const instance = '{{role}} {{instance}}'

const requests = {
  uid: 'causerie-requests',
  title: 'Requests',
  panels: [
    [
      'Ready',
      'short',
      'min by (role) (causerie_ready)',
      '{{role}}',
      '1: every instance can serve requests. 0: one cannot.',
    ],
    [
      'Failing checks',
      'short',
      '1 - min by (role, check) (causerie_check_ok)',
      '{{role}}: {{check}}',
      '1: the check of /readyz fails.',
    ],
    [
      'Requests per second, by status',
      'reqps',
      `sum by (status) (${rate(atGateway)})`,
      '{{status}}',
    ],
    [
      'Failed requests',
      'percentunit',
      `(sum(${rate(failed)}) or vector(0)) / sum(${rate(atGateway)})`,
      'answered with 5xx',
    ],
    [
      'Requests per second, by operation',
      'reqps',
      `topk(10, sum by (operation) (${rate(atGateway)}))`,
      '{{operation}}',
      'The ten most frequent.',
    ],
    [
      'Duration of requests',
      's',
      { '50 %': quantile(0.5), '95 %': quantile(0.95), '99 %': quantile(0.99) },
      'So many of all requests are answered within this time.',
    ],
    [
      'Duration by operation',
      's',
      `topk(10, ${quantile(0.95, ', operation')})`,
      '{{operation}}',
      '95 % are answered within this time; the ten slowest.',
    ],
    [
      'Requests in progress',
      'percentunit',
      'causerie_requests_in_progress / causerie_requests_limit',
      instance,
      'Share of the load limit.',
    ],
    [
      'Refused at the load limit',
      'reqps',
      `sum by (role) (${rate('causerie_requests_refused_total')})`,
      '{{role}}',
    ],
    ['Refused by rate limits', 'reqps', `sum(${rate(limited)}) or vector(0)`, 'answered with 429'],
    [
      'Token store unanswered',
      'ops',
      `sum by (call) (${rate('causerie_token_store_unanswered_total')})`,
      '{{call}}',
      'Calls of gateways to Redis that timed out.',
    ],
    [
      'Pre-hooks asked',
      'reqps',
      `sum by (result) (${rate('causerie_prehook_asked_total')})`,
      '{{result}}',
      'What the hooks of networks say before users write, or why they say nothing.',
    ],
    [
      'Pre-hooks that do not answer',
      'none',
      'max(causerie_prehook_breakers_open)',
      'not asked',
      'At the gateway with most of them. They are asked again every ten seconds.',
    ],
    [
      'Uploads per second',
      'reqps',
      `sum by (operation) (${rate(uploads('count'))})`,
      '{{operation}}',
    ],
    [
      'Duration of uploads',
      's',
      `sum by (operation) (${rate(uploads('sum'))}) / sum by (operation) (${rate(uploads('count'))})`,
      '{{operation}}',
      'On average.',
    ],
  ],
}

const events = {
  uid: 'causerie-events',
  title: 'Events',
  panels: [
    [
      'Events per second',
      'ops',
      `sum by (service) (${rate('causerie_events_recorded_total')})`,
      '{{service}}',
      'Events recorded in the journal of each service.',
    ],
    [
      'Commands per second',
      'ops',
      `sum by (service) (${rate('causerie_batch_commands_total')})`,
      '{{service}}',
      'A command of several lanes counts in each.',
    ],
    [
      'Commands in a batch',
      'short',
      `sum by (service) (${rate('causerie_batch_commands_total')}) / sum by (service) (${rate('causerie_batches_total')})`,
      '{{service}}',
      'On average. It grows with load, and each command becomes cheaper.',
    ],
    [
      'Busiest lanes',
      'percentunit',
      `topk(10, sum by (service, lane) (${rate('causerie_batch_seconds_total')}))`,
      '{{service}} {{lane}}',
      'Share of the time in which a batch holds the lane.',
    ],
    [
      'Ahead of the clock',
      's',
      'max by (service) (causerie_lane_ahead_seconds)',
      '{{service}}',
      'How far the dates of events are ahead of the clock of Postgres.',
    ],
    [
      'Unread events',
      'short',
      'sum by (service, source) (max by (service, source, lane) (causerie_source_lag_events))',
      '{{service}} of {{source}}',
    ],
    [
      'Lag of readers',
      's',
      'max by (service, source) (causerie_source_lag_seconds)',
      '{{service}} of {{source}}',
      'Age of the last event read, while more are unread.',
    ],
    [
      'Waits for consistency',
      'ops',
      `sum by (service, result) (${rate('causerie_consistency_waits_total')})`,
      '{{service}}: {{result}}',
      'Requests that waited for what their caller has seen: fresh, or answered from older data (stale, late).',
    ],
    [
      'Events not yet on Kafka',
      'short',
      'max by (service) (causerie_relay_backlog_events)',
      '{{service}}',
    ],
    [
      'Age of the oldest of them',
      's',
      'max by (service) (causerie_relay_backlog_seconds)',
      '{{service}}',
    ],
    [
      'Follow-ups per second',
      'ops',
      `sum by (service, result) (${rate('causerie_follow_ups_total')})`,
      '{{service}}: {{result}}',
    ],
    [
      'Failed follow-ups',
      'short',
      {
        'being retried, {{service}} of {{source}}':
          'sum by (service, source) (causerie_follow_ups_set_aside)',
        'parked, {{service}} of {{source}}':
          'max by (service, source) (causerie_follow_ups_parked)',
      },
    ],
    [
      'Timers per second',
      'ops',
      `sum by (service, result) (${rate('causerie_timers_total')})`,
      '{{service}}: {{result}}',
    ],
    [
      'Overdue',
      'short',
      'max by (service) (causerie_timers_overdue)',
      '{{service}}',
      'Rows whose time has passed, such as scheduled posts.',
    ],
    ['Overdue by', 's', 'max by (service) (causerie_timers_overdue_seconds)', '{{service}}'],
  ],
}

const processes = {
  uid: 'causerie-processes',
  title: 'Processes',
  panels: [
    ['Instances', 'short', 'count by (role) (causerie_ready)', '{{role}}'],
    [
      'CPU',
      'percentunit',
      rate('process_cpu_seconds_total{job="causerie"}'),
      instance,
      'Share of one core.',
    ],
    [
      'Event loop',
      's',
      'nodejs_eventloop_lag_p99_seconds{job="causerie"}',
      instance,
      'In 99 % of all cases it is late by less.',
    ],
    ['Memory', 'bytes', 'process_resident_memory_bytes{job="causerie"}', instance],
    [
      'Share of the memory limit',
      'percentunit',
      'process_resident_memory_bytes{job="causerie"} / causerie_memory_limit_bytes',
      instance,
    ],
    ['Heap', 'bytes', 'nodejs_heap_size_used_bytes{job="causerie"}', instance],
    [
      'Garbage collection',
      'percentunit',
      `sum by (role, instance) (${rate('nodejs_gc_duration_seconds_sum{job="causerie"}')})`,
      instance,
      'Share of the time.',
    ],
    [
      'Statements in progress',
      'short',
      'sum by (service) (causerie_read_statements)',
      '{{service}}',
      'Reads that Postgres is answering.',
    ],
    ['Read connections', 'short', 'sum by (service) (causerie_read_connections)', '{{service}}'],
    [
      'Free space of disks',
      'percentunit',
      // One query: outside of docker-compose.yml nobody watches the disks, and the other part is
      // shown.
      'causerie_upload_disk_free_bytes / causerie_upload_disk_bytes or node_filesystem_avail_bytes{job="disks"} / node_filesystem_size_bytes',
      '{{role}} {{instance}} {{mountpoint}}',
      'Where content receives uploads, and the volumes of docker-compose.yml.',
    ],
    [
      'Unused files',
      'bytes',
      'max(causerie_unused_file_bytes)',
      'found and not removed',
      'When `causerie files unused` last ran; nothing before it has run.',
    ],
    [
      'Starts',
      'short',
      'changes(process_start_time_seconds{job="causerie"}[1h])',
      instance,
      'Restarts within an hour.',
    ],
  ],
}

const realtime = {
  uid: 'causerie-realtime',
  title: 'Realtime',
  panels: [
    [
      'Connections',
      'short',
      'sum by (protocol) (causerie_realtime_sockets)',
      '{{protocol}}',
      'Clients that are told what happens.',
    ],
    [
      'Connections by instance',
      'short',
      'sum by (role, instance) (causerie_realtime_sockets)',
      instance,
    ],
    [
      'Deliveries per second',
      'ops',
      `sum(${rate('causerie_realtime_deliveries_total')})`,
      'deliveries',
      'One event to one connection each.',
    ],
    [
      'Lag of realtime',
      's',
      'max by (source) (causerie_source_lag_seconds{service="realtime"})',
      '{{source}}',
      'Age of the last event read, while more are unread. Nothing is read while nobody is connected.',
    ],
    [
      'Unread events',
      'short',
      'sum by (source) (max by (source, lane) (causerie_source_lag_events{service="realtime"}))',
      '{{source}}',
    ],
    [
      'Dropped and terminated',
      'ops',
      {
        'events that nobody was told of': `sum(${rate('causerie_realtime_dropped_total')})`,
        'clients that did not read': `sum(${rate('causerie_realtime_terminated_total')})`,
      },
    ],
  ],
}

export const dashboards = [requests, events, realtime, webhooks, push, processes]
