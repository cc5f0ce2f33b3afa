import { createHash } from 'node:crypto'

/** A number of 48 bits that stands for a text. */
export const numberOf = (text: string): number =>
  createHash('sha1').update(text).digest().readUIntBE(0, 6)

/** A set of numbers above 0 in eight bytes each, half of it filled: a `Set` takes five times more. */
export class NumberSet {
  #slots = new Float64Array(1024)
  #size = 0

  /** Whether the number was not in the set before. */
  add(value: number): boolean {
    // 0 is an empty slot.
    const slot = this.#slotOf(value + 1)
    if (this.#slots[slot] !== 0) return false
    this.#slots[slot] = value + 1
    this.#size += 1
    if (this.#size * 2 > this.#slots.length) this.#grow()
    return true
  }

  has(value: number): boolean {
    return this.#slots[this.#slotOf(value + 1)] !== 0
  }

  #slotOf(value: number): number {
    let slot = value % this.#slots.length
    while (this.#slots[slot] !== 0 && this.#slots[slot] !== value)
      slot = (slot + 1) % this.#slots.length
    return slot
  }

  #grow(): void {
    const values = this.#slots
    this.#slots = new Float64Array(values.length * 2)
    for (const value of values) if (value !== 0) this.#slots[this.#slotOf(value)] = value
  }
}
