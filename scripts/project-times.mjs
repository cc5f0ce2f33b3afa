// A reporter for vitest: writes when each project ran, how many tests it skipped, and the reasons that tests gave for that.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cache } from './prepare.mjs'

/** Vitest calls it with `new`. A project runs from when its first file is loaded until its last one has ended. */
export default function projectTimes() {
  const projects = {}
  return {
    onTestModuleQueued({ project }) {
      projects[project.name] ??= { start: Date.now(), end: Date.now(), skipped: 0, reasons: [] }
    },
    onTestModuleEnd({ project, children }) {
      const known = projects[project.name]
      known.end = Date.now()
      const skipped = [...children.allTests('skipped')]
      known.skipped += skipped.length
      known.reasons = [...new Set([...known.reasons, ...skipped.flatMap((test) => test.result().note ?? [])])]
    },
    onTestRunEnd() {
      writeFileSync(join(cache, 'projects.json'), JSON.stringify(projects))
    },
  }
}
