// Writes the dashboards of Grafana from deploy/observe/panels.mjs. With --check, only tells whether
// they are up to date.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { dashboards } from '../deploy/observe/panels.mjs'

const folder = new URL('../deploy/observe/grafana/dashboards/', import.meta.url)
const datasource = { type: 'prometheus', uid: 'prometheus' }
const [width, height, columns] = [12, 8, 2]

/**
 * The queries of a panel with the names of their series: one query and a name, or several of both
 * as an object.
 */
const queriesOf = (expressions, name) =>
  typeof expressions === 'string' ? { [name]: expressions } : expressions

const panelOf = ([title, unit, expressions, ...words], index) => {
  const [name, description] = typeof expressions === 'string' ? words : [undefined, ...words]
  return {
    id: index + 1,
    type: 'timeseries',
    title,
    ...(description && { description }),
    gridPos: {
      x: (index % columns) * width,
      y: Math.floor(index / columns) * height,
      w: width,
      h: height,
    },
    datasource,
    fieldConfig: { defaults: { unit, min: 0 }, overrides: [] },
    targets: Object.entries(queriesOf(expressions, name)).map(([legendFormat, expr], i) => ({
      refId: String.fromCharCode(65 + i),
      datasource,
      expr,
      legendFormat,
    })),
  }
}

const dashboardOf = ({ uid, title, panels }) => ({
  uid,
  title: `Causerie: ${title}`,
  tags: ['causerie'],
  schemaVersion: 39,
  editable: false,
  refresh: '30s',
  time: { from: 'now-1h', to: 'now' },
  timezone: 'browser',
  links: [{ type: 'dashboards', title: 'Causerie', tags: ['causerie'], keepTime: true }],
  panels: panels.map(panelOf),
})

/** The path and text of each dashboard. */
export const files = () =>
  dashboards.map((dashboard) => ({
    path: fileURLToPath(new URL(`${dashboard.title.toLowerCase()}.json`, folder)),
    text: `${JSON.stringify(dashboardOf(dashboard), null, 2)}\n`,
  }))

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const { path, text } of files()) {
    if (!process.argv.includes('--check')) writeFileSync(path, text)
    else if (readFileSync(path, 'utf8') !== text)
      throw new Error(`${path} is not up to date: run npm run dashboards`)
  }
}
