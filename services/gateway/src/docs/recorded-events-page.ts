import { everyEventOf } from '@causerie/contracts/every-contract'
import { services } from '@causerie/contracts/shared'
import type { AnyEventKind } from '@causerie/protocol'
import { escaped } from './escaped.ts'
import { header, headOf, type PageContext } from './header.ts'
import { typeOfSchema } from './type-of-schema.ts'

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

const definition = ([name, type]: readonly [name: string, type: string]): string =>
  `<dt>${escaped(name)}</dt><dd><code>${escaped(type)}</code></dd>`

const dataOf = ({ schema }: AnyEventKind): string => {
  const { members, named } = typeOfSchema(schema)
  return [['data', members] as const, ...named].map(definition).join('')
}

const eventText = ({ event, anchor }: Topic['events'][number]): string => `
    <article id="${anchor}">
      <h3><a href="#${anchor}">${event.type}</a>${event.version > 1 ? ` <small>version ${event.version}</small>` : ''}</h3>
      <p>${escaped(event.summary)}</p>
      <dl>${dataOf(event)}</dl>
    </article>`

const topicText = ({ name, events }: Topic): string => `
    <h2 id="${name}">${name}</h2>${events.map(eventText).join('')}`

/**
 * An HTML page that lists all recorded events by topic, with the members of their data. Nothing is hidden, so
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
    <p>The events from which all tables are made, as CloudEvents 1.0 in structured JSON, on one topic a service and in order within a partition. Below are
      the members of each event's <code>data</code>; what is <code>personal</code> is masked where its person is erased. Their schemas are in <a href="/docs/events.json">AsyncAPI 3</a>.</p>
${topics.map(topicText).join('')}
  </main>
</body>
</html>
`
