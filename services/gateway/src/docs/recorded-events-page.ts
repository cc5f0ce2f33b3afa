import { everyEventOf } from '@causerie/contracts/every-contract'
import { services } from '@causerie/contracts/shared'
import type { AnyEventKind } from '@causerie/protocol'
import { z } from 'zod'
import { escaped } from './escaped.ts'
import { header, headOf, type PageContext } from './header.ts'

type Topic = { name: string; events: readonly { event: AnyEventKind; anchor: string }[] }
const topics: readonly Topic[] = services
  .map((service) => ({
    name: `${service}.events`,
    // Several services record events of the same type.
    events: Object.values(everyEventOf[service]).map((event) => ({
      event,
      anchor: `${service}.${event.type}`,
    })),
  }))
  .filter(({ events }) => events.length > 0)

const contents = ({ name, events }: Topic): string => `
    <h2><a href="#${name}">${name}</a></h2>
    <ul>${events.map(({ event, anchor }) => `\n      <li><a href="#${anchor}">${event.type}</a></li>`).join('')}
    </ul>`

const schemaOf = ({ schema }: AnyEventKind): string => {
  const { $schema: _, ...described } = z.toJSONSchema(schema)
  return JSON.stringify(described, null, 2)
}

const eventText = ({ event, anchor }: Topic['events'][number]): string => `
    <article id="${anchor}">
      <h3><a href="#${anchor}">${event.type}</a>${event.version > 1 ? ` <small>version ${event.version}</small>` : ''}</h3>
      <p>${escaped(event.summary)}</p>
      <pre tabindex="0">${escaped(schemaOf(event))}</pre>
    </article>`

const topicText = ({ name, events }: Topic): string => `
    <h2 id="${name}">${name}</h2>${events.map(eventText).join('')}`

/**
 * An HTML page that lists all recorded events by topic, with the schema of their data. Nothing is hidden, so
 * that the browser's search finds it.
 */
export const recordedEventsPage = (context: PageContext): string => `<!doctype html>
<html lang="en">
${headOf('Causerie: what is recorded', ['<link rel="stylesheet" href="/docs/pages/events.css">'])}
<body>
  ${header('/docs/events', context)}
  <nav aria-label="Events">${topics.map(contents).join('')}
  </nav>
  <main>
    <h1>What is recorded</h1>
    <p>The events from which all tables are made, as CloudEvents 1.0 in structured JSON, on one topic a service and in order within a partition. Below is
      the schema of each event's <code>data</code>. The same as <a href="/docs/events.json">AsyncAPI 3</a>.</p>
${topics.map(topicText).join('')}
  </main>
</body>
</html>
`
