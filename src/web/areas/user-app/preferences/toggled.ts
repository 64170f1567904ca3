/** With or without one of the choices, in their order: choosing and taking back changes nothing. */
export function toggled<Choice extends string>(
  chosen: readonly Choice[],
  choice: Choice,
  order: readonly Choice[],
): Choice[] {
  return order.filter((known) => (known === choice) !== chosen.includes(known))
}
