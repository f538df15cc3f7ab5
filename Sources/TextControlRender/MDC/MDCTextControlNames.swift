/// The original's name for what the label does when there is focus or text.
public typealias MDCTextControlLabelBehavior = LabelBehavior
/// The original's name for a control's state.
public typealias MDCTextControlState = ControlState
