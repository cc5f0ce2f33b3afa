// Names the tests that a run left out, how many they are, and which servers (or browser) were
// missing.

const servers = ['kafka', 'redis', 'chromium', 'prometheus']

/**
 * Sentences for `npm test`. `projects` has the number of skipped tests of each project, `searched`
 * which servers were found and why not; a run of selected projects may not have searched for any.
 * `reasons` has what the tests of a project said themselves.
 */
export const testsNotRun = ({ projects, searched, isWhole, reasons = {} }) => {
  const missing = missingServers(searched, isWhole)
  const skipped = Object.entries(projects).filter(([, number]) => number > 0)
  const because = (project) => [...missing, ...(reasons[project] ?? [])].join('; ')
  const lines = skipped.map(
    ([project, number]) =>
      `${tests(number)} of ${project}${because(project) && ` (${because(project)})`}`,
  )
  if (skipped.length > 1)
    lines.push(`${tests(skipped.reduce((sum, [, number]) => sum + number, 0))} altogether`)
  return lines.length > 0 || !isWhole ? lines : missing
}

const missingServers = (searched, isWhole) =>
  servers
    .filter((name) => searched[name] || isWhole)
    .map((name) => ({ name, ran: false, why: 'nothing was searched for', ...searched[name] }))
    .filter(({ ran }) => !ran)
    .map(({ name, why }) => `no ${name}: ${why}`)

const tests = (number) => `${number.toLocaleString('en')} ${number === 1 ? 'test' : 'tests'}`
