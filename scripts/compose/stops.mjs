/**
 * A Java program that has ended as it was asked to says which signal asked, and the exporter keeps
 * nothing that it would have to write.
 */
const endsOf = { kafka: [0, 143], disks: [0, 143] }

/**
 * Stops everything, or the services that are named; each container must have ended by itself, in
 * time.
 */
export async function expectEnds(project, { expect }, services = []) {
  await project.compose('stop', ...services)
  const list = await project.compose(
    'ps',
    '--all',
    '--format',
    '{{.Service}} {{.ExitCode}}',
    ...services,
  )
  const lines = list.split('\n').filter(Boolean)
  expect(lines.length > 0, 'there are no containers')
  for (const line of lines) {
    const [service, code] = line.split(' ')
    expect((endsOf[service] ?? [0]).includes(Number(code)), `${service} ended with ${code}`)
  }
}
