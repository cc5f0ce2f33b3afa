import { type HeardEvent, heardEvents } from '@causerie/contracts/documents'
import { z } from 'zod'
import { escaped } from './escaped.ts'
import { exampleOfSchema } from './example-of-schema.ts'
import { header, headOf, type PageContext } from './header.ts'

/** What an event is about: what stands before the dot of its name, without a version. */
const familyOf = ({ realtime, webhook }: HeardEvent): string =>
  (realtime || webhook).replace(/^v\d\./, '').replace(/\..*/, '')
const families = [...new Set(heardEvents.map(familyOf))].sort()

const anchorOf = ({ realtime, webhook }: HeardEvent): string => realtime || webhook

type Described = {
  members: readonly string[]
  records: readonly [name: string, schema: object][]
  example: string
}

/** Many events show the same data: it is described once. */
const described = new Map<z.ZodType, Described>()
const describe = ({ data }: HeardEvent): Described => {
  const known = described.get(data)
  if (known) return known
  const { properties = {}, $defs = {} } = z.toJSONSchema(data)
  const made = {
    members: Object.keys(properties),
    records: Object.entries<object>($defs),
    example: JSON.stringify(exampleOfSchema(data), null, 2),
  }
  described.set(data, made)
  return made
}

const line = (event: HeardEvent): string => {
  const name = (title: string, value: string) =>
    value === '' ? '' : `<dt>${title}</dt><dd><code>${escaped(value)}</code></dd>`
  return `
    <article id="${escaped(anchorOf(event))}">
      <h3><a href="#${escaped(anchorOf(event))}">${escaped(anchorOf(event))}</a></h3>
      <p>${escaped(event.summary)}</p>
      <dl>${name('clients', event.realtime)}${name('webhooks', event.webhook)}${name('data', describe(event).members.join(', '))}</dl>
      <details>
        <summary class="example">Example</summary>
        <pre tabindex="0">${escaped(describe(event).example)}</pre>
      </details>
    </article>`
}

const section = (family: string): string => {
  const events = heardEvents.filter((event) => familyOf(event) === family)
  return `
    <h2 id="about-${family}">${family}</h2>${events.map(line).join('')}`
}

const contents = (): string =>
  families.map((family) => `\n      <li><a href="#about-${family}">${family}</a></li>`).join('')

/** The schemas of the records that events show, each once. */
const records = (): string => {
  const all = new Map(heardEvents.flatMap((event) => describe(event).records))
  return [...all]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([name, schema]) => `
    <details id="record-${name}">
      <summary>${name}</summary>
      <pre tabindex="0">${escaped(JSON.stringify(schema, null, 2))}</pre>
    </details>`,
    )
    .join('')
}

/**
 * An HTML page that lists what an app can hear, by what it is about, with what this installation
 * tells a user of the demo world now.
 */
export const heardEventsPage = (context: PageContext): string => `<!doctype html>
<html lang="en">
${headOf('Causerie events', [
  '<link rel="stylesheet" href="/docs/pages/events.css">',
  '<script src="/docs/pages/events.js" type="module"></script>',
])}
<body>
  ${header('/docs/events', context)}
  <nav aria-label="Events">
    <ul>
      <li><a href="#live">Live</a></li>${contents()}
      <li><a href="#records">Records</a></li>
    </ul>
  </nav>
  <main>
    <h1>What your app hears</h1>
    <p>Connected clients hear events by a stream or by MQTT, servers of yours by webhooks, both with the same <code>data</code>: lists of
      the records that an event is about and of those that they mention, in the forms of the API. The same as
      <a href="/docs/events.json">AsyncAPI 3</a>.</p>
    <pre tabindex="0">curl -N "$URL/api/v1/realtime/stream?subscribe=community:$ID" -H "Authorization: Bearer $TOKEN"

curl -X POST $URL/api/v3/webhooks -H "Authorization: Bearer $ADMIN" -H 'Content-Type: application/json' \\
  -d '{"url":"https://example.org/webhook","events":["v3.post.didCreate"]}'</pre>
    <h2 id="live">Live</h2>
    <p class="hint" role="status">What alice of the demo world is told appears here.</p>
    <ol id="heard"></ol>
${families.map(section).join('')}
    <h2 id="records">Records</h2>${records()}
  </main>
</body>
</html>
`
