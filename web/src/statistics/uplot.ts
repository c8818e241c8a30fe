// The drawing of curves, loaded only where there is one.
import 'uplot/dist/uPlot.min.css';
export { default as UPlot } from 'uplot';
