export { problemsOf } from '../../../content/checks/index.ts';
export { checkedPage } from '../../../content/checks/page.ts';
export { questionsOf } from '../../../content/checks/questions.ts';
export { readProject } from '../../../content/project.ts';
