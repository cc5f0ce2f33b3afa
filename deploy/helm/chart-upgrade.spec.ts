import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { helmCommand, needsHelm } from './chart.ts'
import { startCluster } from './cluster.ts'

needsHelm()

/** Renders an upgrade to version 0.1.0 while the Deployment of chat is like this. */
const upgradeWith = async (image: string, replicas: number): Promise<string> => {
  const cluster = await startCluster({ name: 'causerie-chat', image, replicas })
  onTestFinished(cluster.stop)
  const options = [
    '--is-upgrade',
    '--dry-run=server',
    '--disable-openapi-validation',
    `--kube-apiserver=${cluster.url}`,
  ]
  const { program, args } = helmCommand(
    ['template', 'causerie'],
    [...options, '--namespace=default'],
  )
  const run = promisify(execFile)(program, args, {
    env: { ...process.env, KUBECONFIG: '/dev/null' },
  })
  return run.then(
    ({ stdout }) => (stdout.includes('kind: Deployment') ? 'accepted' : stdout),
    ({ stderr }: { stderr: string }) => stderr,
  )
}

test('another version is refused while instances run, because the two must not work on the same tables', async () => {
  const refusal = 'chat runs another image: upgrade with that image and stopped=true first'
  expect(await upgradeWith('registry.example.org/causerie:0.0.9', 2)).toContain(refusal)
  expect(await upgradeWith('registry.example.org/causerie:0.0.9', 0)).toBe('accepted')
})

test('other settings of the same version are accepted while instances run', async () => {
  expect(await upgradeWith('registry.example.org/causerie:0.1.0', 2)).toBe('accepted')
})
