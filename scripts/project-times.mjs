// A reporter for vitest: writes the CPU time of each project, how many tests it skipped, and the
// reasons that tests gave for that.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cpuSeconds } from './cpu-time.mjs'
import { cache } from './prepare.mjs'

/**
 * Vitest calls it with `new`. Projects run one after the other: one ends when the next one begins,
 * or with the run.
 */
export default function projectTimes() {
  const projects = {}
  let endProject = () => {}
  const begin = (name) => {
    endProject()
    const began = cpuSeconds()
    projects[name] = { cpu: 0, skipped: 0, reasons: [] }
    endProject = () => {
      projects[name].cpu = cpuSeconds() - began
    }
  }
  return {
    onTestModuleQueued({ project }) {
      if (!projects[project.name]) begin(project.name)
    },
    onTestModuleEnd({ project, children }) {
      const known = projects[project.name]
      const skipped = [...children.allTests('skipped')]
      known.skipped += skipped.length
      known.reasons = [
        ...new Set([...known.reasons, ...skipped.flatMap((test) => test.result().note ?? [])]),
      ]
    },
    onTestRunEnd() {
      endProject()
      writeFileSync(join(cache, 'projects.json'), JSON.stringify(projects))
    },
  }
}
