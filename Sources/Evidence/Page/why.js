// Why a view is as it is: the steps from the touch to its last change, which the tool has found.

/** The steps up to the one with this number, each as time, words and what to select. */
function stepsTo(number, { reasons, texts }) {
  const steps = [];
  for (let index = number - 1; index >= 0; index -= reasons.back[index]) {
    const object = reasons.object[index];
    const selection = object > 0 ? { kind: "gesture", index: object - 1 }
      : object < 0 ? { kind: "label", label: texts[-object] } : undefined;
    steps.unshift({ since: reasons.time[index], text: texts[reasons.text[index]], selection });
  }
  let time = 0;
  return steps.map(({ since, text, selection }) => ({ time: time += since, text, selection }));
}
