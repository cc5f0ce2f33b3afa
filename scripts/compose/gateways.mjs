import { wait } from './steps.mjs'
import { createWriter } from './writer.mjs'

/** deploy/gateways.yml: two gateways behind HAProxy, of which one restarts, then one is killed. */
export async function checkGateways(two, { step, expect, whileWritingWith }) {
  await two.compose('up', '--detach', '--build', '--wait')
  const { apiKey } = JSON.parse(await two.tool('network', 'create', '--name', 'Gateways'))
  const writer = await createWriter(two.url, apiKey)
  const whileWriting = whileWritingWith(writer)

  await step('both gateways are asked', async () => {
    await whileWriting(() => wait(5_000))
    const gateways = await two.containersOf('gateway')
    expect(gateways.length === 2, `there are ${gateways.length} gateways`)
    const counts = await Promise.all(gateways.map((gateway) => postsOf(two, gateway)))
    expect(
      counts.every((count) => count > 0),
      `posts that passed each: ${counts.join()}`,
    )
  })
  await step('gateways restart, one at a time', () =>
    whileWriting(() => two.script('restart.sh', 'gateway')),
  )
  await step('one of two gateways is killed', () =>
    whileWriting(
      async () => {
        const [gateway] = await two.containersOf('gateway')
        await two.docker('kill', gateway)
        await wait(5_000)
        await two.docker('start', gateway)
        await two.compose('up', '--detach', '--wait')
      },
      { mayFail: true },
    ),
  )
}

async function postsOf(project, gateway) {
  const metrics =
    "fetch('http://127.0.0.1:8081/metrics').then((answer) => answer.text()).then(console.log)"
  const text = await project.docker('exec', gateway, 'node', '-e', metrics)
  return Number(
    /^causerie_request_seconds_count\{operation="createPost",status="200"\} (\d+)$/m.exec(
      text,
    )?.[1] ?? 0,
  )
}
