/** Each unsaved form asks before somebody signs out; `false` means that they stay. */
export const leaveQuestions = new Set<() => Promise<boolean>>()
