/** For classes whose name does not tell the activity. */
export const ANY_CLASS: readonly string[] = [
  '{Class} moves at a pace you can follow.',
  'In {class}, we try it, repeat it and enjoy it.',
  'There is more than one way into {class}. Find yours.',
  'Small questions are welcome in {class}.',
  'We take {class} step by step, with time to ask.',
  'New faces and regulars share the room in {class}.',
  '{Class} starts simple and gets interesting.',
  'You bring the curiosity. {Class} brings the plan.',
]
