import type { InternalQuestion } from '../dsl/internal-query.ts'
import type { AnyService } from '../dsl/service.ts'
import type { CommandOptions } from './run-command.ts'

/** Whoever sends one tries again, or does without. */
const decideWithin = 5_000

/**
 * Runs the internal commands of a service: undefined where it has none of that name. Rejects what
 * was not decided.
 */
export const internalCommandRunner = (
  { name, internalCommands = [] }: AnyService,
  submit: CommandOptions['submit'],
) => {
  const commands = new Map(internalCommands.map((command) => [command.name, command]))
  return ({
    query,
    networkId,
    input,
  }: InternalQuestion): Promise<{ refused?: string }> | undefined => {
    const found = commands.get(query)
    if (!found) return undefined
    const decided = async () => {
      // The input was read by the schema of this very command.
      const { actor, decision } = found.decisionOf(found.input.parse(input) as never)
      const result = await submit({
        networkId,
        actor,
        cause: `internal ${query}`,
        hops: 0,
        decision,
        isConfirmed: true,
        deadline: Date.now() + decideWithin,
      })
      if (result.kind === 'recorded') return {}
      if (result.kind === 'refused') return { refused: result.refusal.refused }
      if (result.kind === 'failed') throw result.error
      throw new Error(`${name} has not decided ${query}: ${result.kind}`)
    }
    return decided()
  }
}
