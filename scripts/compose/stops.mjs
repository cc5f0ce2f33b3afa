/** A Java program that has ended as it was asked to says which signal asked. */
const endsOf = { kafka: [0, 143] }

/** Stops everything; each container must have ended by itself, in time. */
export async function checkStops(project, { expect }) {
  await project.compose('stop')
  const lines = (await project.compose('ps', '--all', '--format', '{{.Service}} {{.ExitCode}}')).split('\n').filter(Boolean)
  expect(lines.length > 0, 'there are no containers')
  for (const line of lines) {
    const [service, code] = line.split(' ')
    expect((endsOf[service] ?? [0]).includes(Number(code)), `${service} ended with ${code}`)
  }
  await project.compose('start')
  await project.compose('up', '--detach', '--wait', '--no-recreate')
}
