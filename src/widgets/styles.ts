/** The style sheets, for those who draw with JupyterLab's own widgets. */
import '../../style/base.css';
