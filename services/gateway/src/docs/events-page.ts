import { type AnyEventKind, eventsOf, services } from '@causerie/contracts'
import { z } from 'zod'

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const eventText = ({ type, version, summary, schema }: AnyEventKind): string => `
    <details id="${type}">
      <summary><b>${type}</b>${version > 1 ? ` (version ${version})` : ''} ${escaped(summary)}</summary>
      <pre>${escaped(JSON.stringify(z.toJSONSchema(schema), null, 2))}</pre>
    </details>`

const serviceText = (name: (typeof services)[number]): string => `
  <section>
    <h2>${name}.events</h2>${Object.values<AnyEventKind>(eventsOf[name]).map(eventText).join('')}
  </section>`

/** An HTML page that lists all events by topic, with the schema of their data. */
export const eventsPage = (): string => `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width">
  <title>Causerie events</title>
  <style>
    body { font: 16px/1.5 system-ui, sans-serif; max-width: 56rem; margin: 2rem auto; padding: 0 1rem }
    summary { cursor: pointer; padding: .25rem 0 }
    pre { background: #f4f4f4; padding: 1rem; overflow: auto }
  </style>
</head>
<body>
  <h1>Events</h1>
  <p>What the services record, as CloudEvents 1.0 in structured JSON on one topic a service, in order within a partition.
    The same as <a href="/docs/events.json">AsyncAPI 3</a>; operations are <a href="/docs">here</a>.</p>
${services.map(serviceText).join('')}
</body>
</html>
`
